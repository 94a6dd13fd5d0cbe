from mobileapp.cli.main import main

main()

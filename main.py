from mobileapp.start import main

main()

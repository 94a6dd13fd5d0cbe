class MetricsBase:
    density: float
    dpi: float
    fontscale: float

Metrics: MetricsBase

def dp(value: float) -> float: ...
def sp(value: float) -> float: ...

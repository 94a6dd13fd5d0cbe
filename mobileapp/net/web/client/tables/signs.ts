// Outlines of the six shapes of people (40 × 40) and of icons (24 × 24).

export const OUTLINES: { readonly [shape: string]: string } = {
  circle: "M20 2a18 18 0 1 0 .01 0z",
  square: "M7 3h26a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4z",
  triangle: "M17 4.5a3.5 3.5 0 0 1 6 0l15 27.5a3.5 3.5 0 0 1-3 5.2H5a3.5 3.5 0 0 1-3-5.2z",
  hexagon:
    "M12 3h16a3 3 0 0 1 2.6 1.5l7.6 14a3 3 0 0 1 0 3l-7.6 14A3 3 0 0 1 28 37H12a3 3 0 0 1-2.6-1.5l-7.6-14a3 3 0 0 1 0-3l7.6-14A3 3 0 0 1 12 3z",
  star: "M20 2l5.2 11.7 12.8 1.3-9.6 8.5 2.8 12.5L20 29.5 8.8 36l2.8-12.5L2 15l12.8-1.3z",
  drop: "M20 1c5 7.5 14 14 14 23a14 14 0 0 1-28 0C6 15 15 8.5 20 1z",
};

export const ICONS: { readonly [name: string]: string } = {
  check: "M4 12.5l5 5L20 6.5",
  cross: "M6 6l12 12M18 6L6 18",
  clock: "M12 3a9 9 0 1 0 .01 0zM12 7v5l3.5 2",
  pause: "M8 5v14M16 5v14",
  people: "M9 11a3.5 3.5 0 1 0-.01 0zM3 20c0-4 3-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 6M17 14c2.5 0 4 2 4 5",
  table: "M4 6h16v11H4zM9 21h6",
  crown: "M3 18h18M4 15L3 7l5 4 4-7 4 7 5-4-1 8z",
  speaker: "M4 10v4h3l5 4V6l-5 4zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  moon: "M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z",
  eye: "M2 12s4-6 10-6 10 6 10 6-4 6-10 6S2 12 2 12zM12 9.5a2.5 2.5 0 1 0 .01 0z",
  shuffle: "M3 7h4l10 10h4M3 17h4l3-3M14 10l3-3h4M18 4l3 3-3 3M18 14l3 3-3 3",
  zoom: "M10 3a7 7 0 1 0 .01 0zM15 15l6 6M7 10h6M10 7v6",
  "zoom-out": "M10 3a7 7 0 1 0 .01 0zM15 15l6 6M7 10h6",
  robot: "M5 9h14v10H5zM12 5v4M9 13h.01M15 13h.01M9 16.5h6",
};

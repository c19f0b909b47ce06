export const DRAWN = "Imagine ilustrativă";

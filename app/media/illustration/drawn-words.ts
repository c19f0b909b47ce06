/** On each picture that came with the site and is no photograph. */
export const DRAWN = "Imagine ilustrativă";

/** The counties that forms of requests offer. */
export { COUNTIES } from "#app/language/counties.ts";

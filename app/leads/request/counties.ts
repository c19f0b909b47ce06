export { COUNTIES } from "#app/language/counties.ts";

/** The part of @adobe/structured-data-validator that is used here: it comes without types. */
declare module "@adobe/structured-data-validator" {
  export default class Validator {
    /** Things by their type, as they stand in JSON-LD. */
    validate(read: { jsonld: object }): Promise<{ severity: "ERROR" | "WARNING"; issueMessage: string; path: object[] }[]>;
  }
}

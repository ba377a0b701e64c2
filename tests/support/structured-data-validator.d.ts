/** The package has no types of its own. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    path: { type?: string }[];
    /** Says of what schema.org does not know that it is a warning. */
    errorType?: string;
  }

  export default class Validator {
    constructor(vocabulary: object);
    validate(found: { jsonld: object }): Promise<Issue[]>;
  }
}

// Vitest's reporter of tests that passed only at their second try: npm test names them, so that they are mended and not forgotten.
import { writeFileSync } from "node:fs";

export default class SecondTries {
  names = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd() {
    writeFileSync(process.env.SECOND_TRIES, JSON.stringify(this.names));
  }
}

// What was tried and what came out, a line each, and the count that continuous integration adds up.

/** Collects outcomes, and prints each as it comes. */
export class Report {
  private passed = 0
  private failed = 0

  /** Something that holds or doesn't; `detail` says what was seen. */
  check(what: string, holds: boolean, detail = ''): void {
    if (holds) this.passed += 1
    else this.failed += 1
    process.stdout.write(`${holds ? 'ok    ' : 'FAILED'} ${what}${detail && `: ${detail}`}\n`)
  }

  /** Something that could not be tried here. */
  note(what: string): void {
    process.stdout.write(`note   ${what}\n`)
  }

  /** Prints the count; answers the exit code. */
  end(): number {
    process.stdout.write(`${this.passed} passed, ${this.failed} failed\n`)
    return this.failed === 0 ? 0 : 1
  }
}

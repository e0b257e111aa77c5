// Compiles the library that makes PostgreSQL's commits 2 ms slower.

import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from '@recettes/local'

/** Returns the library's path. It lies in the system's folder for temporary files, which PostgreSQL's account can enter. */
export function buildSlowCommit(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recettes-slow-commit-'))
  chmodSync(folder, 0o755)
  const library = join(folder, 'slow-commit.so')
  const source = inProject('packages/lab/src/bench/slow-commit.c')
  execFileSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, source, '-ldl'], { stdio: 'pipe' })
  chmodSync(library, 0o755)
  return library
}

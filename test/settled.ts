// What a build stores about files holds for the next one only if they were written some time before it started: an edit
// right after another may have the same timestamps. On a fast machine, tests write files and build them within that time.

import { isSettled } from '../generator/base/fingerprint.ts'
import { until } from './until.ts'

/** Wait until the files written so far are old enough. */
export async function filesSettle(): Promise<void> {
  const written = Date.now()
  await until(() => isSettled({ modified: written, changed: written }, Date.now()), 'files are old enough')
}

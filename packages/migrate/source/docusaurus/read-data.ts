// A file with settings, in YAML or JSON.

import { parse as parseYaml } from 'yaml'
import { isRecord } from '../javascript/computed.ts'

/** The mapping in a text; empty where there is none. */
export function readData(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = parseYaml(text)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

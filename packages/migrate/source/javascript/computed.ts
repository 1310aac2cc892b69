// Values that are only known by running the module, in addition to the plain values that are known by reading it.

/** A value that is only known by running the module. */
export class Computed {
  /** Shortened source: `new Date().getFullYear()`. */
  readonly source: string
  constructor(source: string) {
    this.source = source.replace(/\s+/g, ' ').slice(0, 80)
  }
}

/** A template of which some parts are computed. */
export class PartialText extends Computed {
  /** The text without the computed parts. */
  readonly knownText: string
  constructor(source: string, knownText: string) {
    super(source)
    this.knownText = knownText
  }
}

/** A function of the module, by its source. */
export class FunctionValue extends Computed {}

/** A function that the caller provides in the scope of the module, such as `import.meta.glob`. */
export class HostFunction extends Computed {
  readonly call: (args: readonly unknown[]) => unknown
  constructor(name: string, call: (args: readonly unknown[]) => unknown) {
    super(name)
    this.call = call
  }
}

/** Whether a value is known without running the module. Functions can be called, but are not known values. */
export const isKnown = (value: unknown): boolean => !(value instanceof Computed)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Set || value instanceof Map || value instanceof RegExp) &&
  isKnown(value)

/** Objects into which a value was spread that is not known: some of their keys are missing. */
const incomplete = new WeakSet<object>()

export const markIncomplete = (value: object): void => {
  incomplete.add(value)
}

export const isIncomplete = (value: object): boolean => incomplete.has(value)

/** Whether a value and all of its items are known. */
export const isKnownDeeply = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every(isKnownDeeply)
    : isRecord(value)
      ? !isIncomplete(value) && Object.values(value).every(isKnownDeeply)
      : isKnown(value)

export const isFunction = (value: unknown): boolean =>
  value instanceof FunctionValue || value instanceof HostFunction

/** Whether a value is known, or a function that can be called. */
export const isUsable = (value: unknown): boolean => isKnown(value) || isFunction(value)

/** Whether a value is truthy; `undefined` where that is not known. */
export const truthOf = (value: unknown): boolean | undefined =>
  isFunction(value) ? true : isKnown(value) ? Boolean(value) : undefined

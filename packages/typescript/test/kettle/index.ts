/**
 * Kettles and what they hold.
 *
 * @packageDocumentation
 */

export { brew, pour } from './brew.ts'
export * as units from './units.ts'

/** Something that holds a liquid. */
export interface Vessel<Content extends Liquid = Liquid> {
  /** What is in it. */
  readonly content?: Content
  /** Litres. */
  volume: number
  /**
   * Empty it.
   *
   * @returns what was in it
   */
  drain(): Content | undefined
}

/** Remarks of the maker. */
export interface Notes {
  [note: `x-${string}`]: unknown
}

/** Liquids by name, with their temperature in °C. */
export type Liquid = 'water' | 'milk' | { readonly name: string; readonly temperature: number }

/** Settings of a {@link Kettle}. */
export type KettleOptions = {
  /**
   * Litres.
   *
   * @defaultValue `1.5`
   */
  volume?: number
  /** Called when the water boils; see {@link Kettle.boil | boiling}. */
  onBoil?: (kettle: Kettle, ...rest: string[]) => void
}

/** What is known of all devices. */
export abstract class Device {
  /** Of its maker. */
  readonly name: string
  protected watts = 0

  constructor(name: string) {
    this.name = name
  }

  /** Switch it on or off. */
  toggle(on = true): this {
    return on ? this : this
  }

  abstract get power(): number
}

/**
 * A kettle.
 *
 * @example
 * ```ts
 * await new Kettle('Steamy').boil()
 * ```
 * @see {@link https://kettles.example | The history of kettles}
 */
export class Kettle extends Device implements Vessel {
  /** How many there are. */
  static count = 0
  readonly content?: Liquid
  volume: number

  /**
   * Make a kettle.
   *
   * @param name - of its maker
   * @param options - its settings
   */
  constructor(name: string, options: KettleOptions = {}) {
    super(name)
    this.volume = options.volume ?? 1.5
  }

  /**
   * Boil what is in it.
   *
   * @param to - temperature in °C
   * @throws {@link BoilError} if it is empty
   * @beta
   */
  async boil(to = 100): Promise<ReadonlyMap<string, Kettle[]>> {
    throw new BoilError(String(to))
  }

  /** @inheritDoc */
  drain(): Liquid | undefined {
    return this.content
  }

  /**
   * Watts, as `{@link` says nothing here.
   *
   * @deprecated since 2.0: use {@link Device.name}
   */
  get power(): number {
    return this.watts
  }

  set power(value: number) {
    this.watts = value
  }
}

/** It does not boil. */
export class BoilError extends Error {}

/** How strong. */
export enum Strength {
  /** Ten seconds. */
  Weak = 1,
  Strong = 5
}

/** Degrees at which water boils. */
export const boilingPoint = 100

/** Reads an option by its name. */
export type OptionOf<Key extends keyof KettleOptions> = KettleOptions[Key] extends infer Value | undefined
  ? Value
  : never

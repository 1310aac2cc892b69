/**
 * Kettles, and the tea that is brewed with them.
 *
 * @packageDocumentation
 */

export { brew, pour } from './brew.ts'
export * as units from './units.ts'

/** A container for liquids. */
export interface Vessel<Content extends Liquid = Liquid> {
  /** The liquid inside, if there is any. */
  readonly content?: Content
  /** Litres. */
  volume: number
  /**
   * Empty the vessel.
   *
   * @returns the liquid that was in it
   */
  drain(): Content | undefined
}

/** Properties that the manufacturer adds. */
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

/** The base of all appliances. */
export abstract class Device {
  /** Name of the model. */
  readonly name: string
  protected watts = 0

  constructor(name: string) {
    this.name = name
  }

  /** Switch the appliance on or off. */
  toggle(on = true): this {
    return on ? this : this
  }

  abstract get power(): number
}

/**
 * An electric kettle.
 *
 * @example
 * ```ts
 * await new Kettle('Steamy').boil()
 * ```
 * @see {@link https://kettles.example | The history of kettles}
 */
export class Kettle extends Device implements Vessel {
  /** Number of kettles that have been created. */
  static count = 0
  readonly content?: Liquid
  volume: number

  /**
   * Create a kettle.
   *
   * @param name - name of the model
   * @param options - what differs from an ordinary kettle
   */
  constructor(name: string, options: KettleOptions = {}) {
    super(name)
    this.volume = options.volume ?? 1.5
  }

  /**
   * Heat the water.
   *
   * @param to - target temperature in °C
   * @throws {@link BoilError} if the kettle is empty
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

/** Thrown when a kettle cannot boil. */
export class BoilError extends Error {}

/** Strength of the tea. */
export enum Strength {
  /** Steeps for ten seconds. */
  Weak = 1,
  Strong = 5
}

/** Boiling point of water in °C. */
export const boilingPoint = 100

/** The type of one option. */
export type OptionOf<Key extends keyof KettleOptions> = KettleOptions[Key] extends infer Value | undefined
  ? Value
  : never

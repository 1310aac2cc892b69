// The modules of islands, and what React renders of them.

/** A module of components. */
export type ComponentModule = Readonly<Record<string, unknown>>

/** Modules with 'use client', and what islands share. */
export interface IslandTable {
  /** By name. */
  readonly islands: Readonly<Record<string, () => Promise<ComponentModule>>>
  /** The part that wraps each island. */
  readonly providers?: () => Promise<ComponentModule>
  /** The part that is shown in place of an island that throws. */
  readonly errorScreen?: () => Promise<ComponentModule>
}

/** A hydrated island. */
export interface MountedIsland {
  /** HTML of its contents by prop, as JSON. */
  readonly slots: string
  /** Render it again, with the props that its element has now. */
  update(): void
  unmount(): void
}

/** A part that is shown. */
export interface RenderedPart<Props> {
  /** Render it with other props. */
  update(props: Props): void
  remove(): void
}

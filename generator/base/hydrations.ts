import type { Hydration } from '../theme.ts'

const all: Readonly<Record<Hydration, true>> = { visible: true, idle: true, interaction: true }

/** All values of `Hydration`. */
export const hydrations = Object.keys(all) as readonly Hydration[]

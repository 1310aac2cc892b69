// Behaviours: functions that make elements of a page interactive without React. Each starts once for each element that
// matches its selector, when the page is shown, after a navigation, and when an island has rendered such an element.

import { rememberSlots } from './island-slots.ts'

/** Starts an element. */
export type StartElement = (element: HTMLElement) => unknown

/** A behaviour. Its code is part of the first script, or loaded when the page has such an element. */
export type Behaviour =
  | { readonly selector: string; readonly start: StartElement }
  | { readonly selector: string; load(): Promise<{ readonly default: StartElement }> }

const started = new WeakMap<Element, Set<Behaviour>>()
let behaviours: readonly Behaviour[] = []

/** Set the behaviours of the theme. */
export const setBehaviours = (themeBehaviours: readonly Behaviour[]): void => {
  behaviours = themeBehaviours
}

/** Start those elements of a page that are not started yet. Resolves when their code has loaded. */
export async function startBehaviours(root: ParentNode = document): Promise<void> {
  rememberSlots(root)
  await Promise.all(
    behaviours.map(async (behaviour) => {
      const elements = [...root.querySelectorAll<HTMLElement>(behaviour.selector)].filter((element) =>
        isNew(element, behaviour)
      )
      if (elements.length === 0) return
      try {
        startAll(elements, 'start' in behaviour ? behaviour.start : (await behaviour.load()).default)
      } catch (error) {
        // Plain HTML works. After a deployment, the next page has the new scripts.
        console.warn('A part works as without scripts.', error)
        for (const element of elements) element.setAttribute('data-plain', '')
      }
    })
  )
}

function isNew(element: Element, behaviour: Behaviour): boolean {
  // The HTML of an island belongs to React until it is hydrated; content in it stays.
  if (
    element.parentElement?.closest('sitegen-island:not([data-hydrated]), sitegen-slot')?.localName ===
    'sitegen-island'
  )
    return false
  const ofElement = started.get(element) ?? new Set()
  started.set(element, ofElement)
  return !ofElement.has(behaviour) && ofElement.add(behaviour) !== undefined
}

function startAll(elements: readonly HTMLElement[], start: StartElement): void {
  for (const element of elements)
    try {
      start(element)
    } catch (error) {
      console.error(error)
    }
}

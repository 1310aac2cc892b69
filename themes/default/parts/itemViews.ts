import type { ReactNode } from 'react'
import type { LayoutProps, NavbarItem } from 'sitegen/theme'
import type { CurrentItem } from './current.ts'

type ItemOf<Type extends NavbarItem['type']> = Extract<NavbarItem, { type: Type }>

/** What an item of the navbar is shown with. */
export interface ItemSurroundings extends LayoutProps {
  /** The one item of the navbar that is marked; nothing on a page that belongs to none. */
  readonly marked: CurrentItem | undefined
}

/** How to show each type of item. */
export type ItemViews = {
  readonly [Type in NavbarItem['type']]: (item: ItemOf<Type>, around: ItemSurroundings) => ReactNode
}

/**
 * Show an item by the view of its type.
 *
 * @throws with the item's configuration when the view fails
 */
export function viewItem(views: ItemViews, item: NavbarItem, around: ItemSurroundings): ReactNode {
  // TypeScript cannot know that the view found by an item's type takes that very item.
  const view = views[item.type] as (item: NavbarItem, around: ItemSurroundings) => ReactNode
  try {
    return view(item, around)
  } catch (cause) {
    throw new Error(`The navbar item ${JSON.stringify(item)} cannot be shown`, { cause })
  }
}

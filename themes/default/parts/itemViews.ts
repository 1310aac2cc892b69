import type { ReactNode } from 'react'
import type { LayoutProps, NavbarItem } from 'sitegen/theme'

type ItemOf<Type extends NavbarItem['type']> = Extract<NavbarItem, { type: Type }>

/** How to show each type of item. */
export type ItemViews = {
  readonly [Type in NavbarItem['type']]: (item: ItemOf<Type>, around: LayoutProps) => ReactNode
}

/**
 * Show an item by the view of its type.
 *
 * @throws with the item's configuration when the view fails
 */
export function viewItem(views: ItemViews, item: NavbarItem, around: LayoutProps): ReactNode {
  // TypeScript cannot know that the view found by an item's type takes that very item.
  const view = views[item.type] as (item: NavbarItem, around: LayoutProps) => ReactNode
  try {
    return view(item, around)
  } catch (cause) {
    throw new Error(`The navbar item ${JSON.stringify(item)} cannot be shown`, { cause })
  }
}

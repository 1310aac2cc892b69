import type { ReactNode } from 'react'
import type { LayoutProps, NavbarItem } from 'sitegen/theme'
import type { CurrentItem } from './current.ts'

type ItemOf<Type extends NavbarItem['type']> = Extract<NavbarItem, { type: Type }>

/** Data for rendering a navbar item. */
export interface ItemContext extends LayoutProps {
  /** The active navbar item, if any. */
  readonly marked: CurrentItem | undefined
}

/** Components by type of item. */
export type ItemViews = {
  readonly [Type in NavbarItem['type']]: (item: ItemOf<Type>, context: ItemContext) => ReactNode
}

/**
 * Render an item with the component of its type.
 *
 * @throws an error with the item's configuration if the component throws
 */
export function viewItem(views: ItemViews, item: NavbarItem, context: ItemContext): ReactNode {
  // TypeScript cannot follow that the component of an item's type accepts this item.
  const view = views[item.type] as (item: NavbarItem, context: ItemContext) => ReactNode
  try {
    return view(item, context)
  } catch (cause) {
    throw new Error(`The navbar item ${JSON.stringify(item)} cannot be shown`, { cause })
  }
}

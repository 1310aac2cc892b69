// Rules for the components of Docusaurus, by name.

import type { ElementRule } from './element-rule.ts'
import { codeBlock } from './elements/code-block.ts'
import { admonitionElement, detailsElement } from './elements/containers.ts'
import { docCardList, droppedElement, fragment, tocInline, translate } from './elements/generated.ts'
import { linkElement } from './elements/link.ts'
import { tabItem, tabs } from './elements/tabs.ts'
import { themedImage } from './elements/themed-image.ts'

/** Components of Docusaurus, by the last part of what is imported; most are available without import too. */
export const docusaurusElements: Readonly<Record<string, ElementRule>> = {
  Tabs: tabs,
  TabItem: tabItem,
  Admonition: admonitionElement,
  Details: detailsElement,
  CodeBlock: codeBlock,
  Link: linkElement,
  ThemedImage: themedImage,
  IdealImage: themedImage,
  Translate: translate,
  DocCardList: docCardList,
  TOCInline: tocInline,
  Head: droppedElement('Elements of `<head>` belong in the front matter, as `head`; they were left out.'),
  Fragment: fragment
}

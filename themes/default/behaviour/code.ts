// Buttons on code blocks: copy, and wrap lines where some are longer than the block. They follow the block in the tab order, and
// announce what they did.

import type { ArticleLabels } from '../parts/articleLabels.ts'
import { labelsOf } from './labels.ts'

/** How long the confirmation is shown, in milliseconds. */
const confirmationTime = 2000

/** Marks blocks with long lines, whose second button is shown. Asks all before it changes one, so that the page is laid out once. */
const widths = new ResizeObserver((entries) => {
  const long = entries.filter(
    ({ target }) => target.matches('.wrap') || target.scrollWidth > target.clientWidth
  )
  for (const entry of entries) entry.target.classList.toggle('long', long.includes(entry))
})

/** Add buttons to a code block. */
export function startCode(block: HTMLElement): void {
  const labels = labelsOf(block)
  const box = document.createElement('div')
  const isLine = !/\n./.test(block.textContent ?? '') && !block.classList.contains('wrap')
  box.className = isLine ? 'code-block code-line' : 'code-block'
  block.replaceWith(box)
  const tools = document.createElement('div')
  tools.className = 'code-tools'
  // The labels are in the page's language, which may differ from that of the text.
  tools.lang = document.documentElement.lang
  tools.append(...copyButton(block, labels), wrapButton(block, labels))
  box.append(block, tools)
  widths.observe(block)
}

function button(label = ''): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.title = label
  element.setAttribute('aria-label', label)
  return element
}

function wrapButton(block: HTMLElement, labels: ArticleLabels): HTMLButtonElement {
  const element = button(labels['code.wrap'])
  const show = () => element.setAttribute('aria-pressed', String(block.classList.contains('wrap')))
  show()
  element.addEventListener('click', () => {
    block.classList.toggle('wrap')
    show()
  })
  return element
}

function copyButton(block: HTMLElement, labels: ArticleLabels): readonly HTMLElement[] {
  const element = button(labels['code.copy'])
  const status = document.createElement('span')
  status.className = 'visually-hidden'
  status.setAttribute('role', 'status')
  let timer = 0
  element.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(textOf(block))
    } catch {
      // Not allowed, or not on https: select the text instead.
      getSelection()?.selectAllChildren(block)
      return
    }
    element.dataset.done = ''
    status.textContent = labels['code.copied'] ?? ''
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      delete element.dataset.done
      status.textContent = ''
    }, confirmationTime)
  })
  return [element, status]
}

/**
 * The code without lines marked as deleted, links to notes, and without the last line break. Of a terminal session, only
 * the commands.
 */
function textOf(block: HTMLElement): string {
  const copy = block.cloneNode(true) as HTMLElement
  for (const line of copy.querySelectorAll('del.line')) {
    line.nextSibling?.remove()
    line.remove()
  }
  const prompts = copy.querySelectorAll('.token.command > .token.prompt')
  for (const other of [...copy.querySelectorAll('[data-code-note]'), ...prompts]) other.remove()
  if (prompts.length > 0)
    return [...copy.querySelectorAll('.token.command')].map(({ textContent }) => textContent).join('\n')
  return (copy.textContent ?? '').replace(/\n$/, '')
}

// Buttons on code blocks: copy, and wrap lines. They follow the block in the tab order, and announce what they did.

import type { ArticleLabels } from '../parts/articleLabels.ts'
import { labelsOf } from './labels.ts'

/** How long the confirmation is shown, in milliseconds. */
const confirmationTime = 2000

/** Add buttons to a code block. */
export function startCode(block: HTMLElement): void {
  const labels = labelsOf(block)
  const box = document.createElement('div')
  box.className = 'code-block'
  block.replaceWith(box)
  const tools = document.createElement('div')
  tools.className = 'code-tools'
  // The labels are in the page's language, which may differ from that of the text.
  tools.lang = document.documentElement.lang
  tools.append(wrapButton(block, labels), ...copyButton(block, labels))
  box.append(block, tools)
}

function button(label: string): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = label
  return element
}

function wrapButton(block: HTMLElement, labels: ArticleLabels): HTMLButtonElement {
  const element = button(labels['code.wrap'] ?? '')
  const show = () => element.setAttribute('aria-pressed', String(block.classList.contains('wrap')))
  show()
  element.addEventListener('click', () => {
    block.classList.toggle('wrap')
    show()
  })
  return element
}

function copyButton(block: HTMLElement, labels: ArticleLabels): readonly HTMLElement[] {
  const element = button(labels['code.copy'] ?? '')
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
    element.textContent = labels['code.copied'] ?? ''
    status.textContent = labels['code.copied'] ?? ''
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      element.textContent = labels['code.copy'] ?? ''
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

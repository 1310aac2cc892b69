// What readers do with a page: its menu, printing its section, and feedback. They are one script, loaded when the first is reached.

import { startFeedback } from './feedback.ts'
import { startPageMenu } from './page-menu.ts'
import { startPrint } from './print-section.ts'

/** Start the tool that an element is. */
export default function startTool(element: HTMLElement): void {
  const start = element.matches('form')
    ? startFeedback
    : element.matches('details')
      ? startPageMenu
      : startPrint
  start(element)
}

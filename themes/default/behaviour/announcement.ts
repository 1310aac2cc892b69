import { writeStored } from 'sitegen/client'

/** Dismiss the announcement permanently, and move the focus to the page. */
export default function startAnnouncement(button: HTMLElement): void {
  button.addEventListener('click', () => {
    writeStored(`announcement.${button.dataset.dismiss}`, 'dismissed')
    document.documentElement.dataset.announcement = 'dismissed'
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  })
}

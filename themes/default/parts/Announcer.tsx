/** Props of `Announcer`: none. */
export type AnnouncerProps = Readonly<Record<string, never>>

/** Announces pages to screen readers after client-side navigation (`behaviour/loading.ts`); after a full load the browser does. */
export default function Announcer() {
  return <p className="visually-hidden announcer" role="status" />
}

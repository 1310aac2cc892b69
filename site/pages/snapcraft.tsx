import type { SitePageProps } from 'sitegen/theme'
import Actions from '../components/Actions.tsx'
import CallToAction, { type CallToActionText } from '../components/CallToAction.tsx'
import Command, { type CopyTexts } from '../components/Command.tsx'
import DataTable, { type DataTableText } from '../components/DataTable.tsx'
import Entries, { type Entry } from '../components/Entries.tsx'
import Guide, { type GuideItem } from '../components/Guide.tsx'
import SectionHead, { type SectionHeadText } from '../components/SectionHead.tsx'
import SnapFigure, { type SnapFigureText } from '../components/SnapFigure.tsx'
import type { LinkText } from '../components/TextLink.tsx'
import '../styles/landing.css'
import '../styles/snapcraft.css'

interface GuideText extends SectionHeadText {
  readonly items: readonly GuideItem[]
}

interface SnapcraftText {
  readonly copying: CopyTexts
  readonly hero: SectionHeadText & {
    readonly actions: readonly LinkText[]
    readonly terminal: {
      readonly title: string
      readonly commands: readonly { readonly note: string; readonly line: string }[]
    }
  }
  readonly install: GuideText
  readonly channels: SectionHeadText & {
    readonly table: DataTableText
    readonly note: string
    readonly commands: readonly string[]
  }
  readonly permissions: SectionHeadText & { readonly figure: SnapFigureText; readonly table: DataTableText }
  readonly serial: GuideText
  readonly upkeep: GuideText
  readonly limits: SectionHeadText & { readonly items: readonly Entry[] }
  readonly fallback: CallToActionText
}

/** ONE Studio as a snap: installing, connecting, keeping, leaving. */
export default function Snapcraft({ shell, text }: SitePageProps<SnapcraftText>) {
  const { strings } = shell
  const { copying, hero, install, channels, permissions, serial, upkeep, limits, fallback } = text
  return (
    <>
      <section className="hero snap-hero">
        <div className="hero-columns">
          <div>
            <p className="eyebrow">{hero.eyebrow}</p>
            <h1>{hero.heading}</h1>
            <p className="lead">{hero.lead}</p>
            <Actions actions={hero.actions} strings={strings} />
          </div>
          <div className="terminal">
            <h2>{hero.terminal.title}</h2>
            <ol>
              {hero.terminal.commands.map(({ note, line }) => (
                <li key={line}>
                  <p>{note}</p>
                  <Command lines={[line]} texts={copying} />
                </li>
              ))}
            </ol>
          </div>
        </div>
      </section>
      <section className="section section-band">
        <SectionHead text={install} />
        <Guide items={install.items} texts={copying} strings={strings} ordered />
      </section>
      <section className="section" id="permissions">
        <div className="half-columns snap-permissions">
          <SectionHead text={permissions} />
          <SnapFigure text={permissions.figure} />
        </div>
        <DataTable text={permissions.table} texts={copying} />
      </section>
      <section className="section section-band">
        <div className="aside-columns">
          <SectionHead text={serial} />
          <Guide items={serial.items} texts={copying} strings={strings} ordered />
        </div>
      </section>
      <section className="section">
        <SectionHead text={channels} />
        <DataTable text={channels.table} texts={copying} />
        <div className="snap-note">
          <p>{channels.note}</p>
          <Command lines={channels.commands} texts={copying} />
        </div>
      </section>
      <section className="section section-band">
        <SectionHead text={upkeep} />
        <Guide items={upkeep.items} texts={copying} strings={strings} />
      </section>
      <section className="section">
        <div className="aside-columns">
          <SectionHead text={limits} />
          <Entries items={limits.items} strings={strings} className="terms" />
        </div>
      </section>
      <CallToAction text={fallback} strings={strings} />
    </>
  )
}

/** Places of the page that links may name. */
export const anchors = ['permissions']

import type { SitePageProps } from 'sitegen/theme'
import Actions from '../components/Actions.tsx'
import Entries, { type Entry } from '../components/Entries.tsx'
import SectionHead, { type SectionHeadText } from '../components/SectionHead.tsx'
import Steps, { type StepsText } from '../components/Steps.tsx'
import TextLink, { type LinkText } from '../components/TextLink.tsx'
import ThreeTools from '../components/ThreeTools.tsx'
import '../styles/landing.css'
import '../styles/about-us.css'

interface EntriesText extends SectionHeadText {
  readonly items: readonly Entry[]
}

interface AboutText {
  readonly hero: SectionHeadText
  readonly what: SectionHeadText & {
    readonly paragraphs: readonly string[]
    readonly links: readonly LinkText[]
  }
  readonly way: StepsText
  readonly practices: EntriesText
  readonly teams: EntriesText
  readonly places: EntriesText
  readonly join: SectionHeadText & { readonly actions: readonly LinkText[] }
}

/** What the company does, how, where, and how to join it. */
export default function AboutUs({ shell, text }: SitePageProps<AboutText>) {
  const { strings } = shell
  const { hero, what, way, practices, teams, places, join } = text
  return (
    <>
      <section className="hero about-hero">
        <div className="hero-columns">
          <div>
            <p className="eyebrow">{hero.eyebrow}</p>
            <h1>{hero.heading}</h1>
            <p className="lead">{hero.lead}</p>
          </div>
          <ThreeTools />
        </div>
      </section>
      <section className="section">
        <div className="aside-columns">
          <SectionHead text={what} />
          <div className="story">
            {what.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p className="story-links">
              {what.links.map((link) => (
                <TextLink key={link.label} link={link} strings={strings} />
              ))}
            </p>
          </div>
        </div>
      </section>
      <Steps text={way} strings={strings} />
      <section className="section">
        <SectionHead text={practices} />
        <Entries items={practices.items} strings={strings} className="practices" />
      </section>
      <section className="section section-band">
        <div className="aside-columns">
          <SectionHead text={teams} />
          <Entries items={teams.items} strings={strings} className="terms" />
        </div>
      </section>
      <section className="section">
        <SectionHead text={places} />
        <Entries items={places.items} strings={strings} className="places" />
      </section>
      <section className="section section-graph closing">
        <SectionHead text={join} />
        <Actions actions={join.actions} strings={strings} />
      </section>
    </>
  )
}

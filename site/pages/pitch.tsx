import type { SitePageProps } from 'sitegen/theme'
import Actions from '../components/Actions.tsx'
import Drawing from '../components/Drawing.tsx'
import Entries, { type Entry } from '../components/Entries.tsx'
import FigureList from '../components/FigureList.tsx'
import Industries, { type Industry } from '../components/Industries.tsx'
import ProductDrawing, { type ProductDrawingProps } from '../components/ProductDrawing.tsx'
import Slide, { type SlideText } from '../components/Slide.tsx'
import SlideNav from '../components/SlideNav.tsx'
import TextLink, { type LinkText } from '../components/TextLink.tsx'
import '../styles/drawing.css'
import '../styles/industries.css'
import '../styles/pitch.css'

interface Flow {
  readonly title: string
  readonly steps: readonly string[]
  readonly end: string
}

interface PitchText {
  readonly nav: string
  readonly problem: SlideText & { readonly caption: string }
  readonly approach: SlideText & { readonly usual: Flow; readonly ours: Flow }
  readonly product: SlideText & {
    readonly items: readonly {
      readonly drawing: ProductDrawingProps['name']
      readonly title: string
      readonly text: string
      readonly link: LinkText
    }[]
  }
  readonly numbers: SlideText & {
    readonly items: readonly { readonly value: string; readonly label: string; readonly condition: string }[]
  }
  readonly market: SlideText & { readonly items: readonly Industry[] }
  readonly today: SlideText & {
    readonly accounts: readonly { readonly count: number; readonly label: string }[]
    readonly items: readonly Entry[]
  }
  readonly wanted: SlideText & { readonly items: readonly Entry[] }
  readonly contact: SlideText & { readonly actions: readonly LinkText[] }
}

const ids = ['problem', 'approach', 'product', 'numbers', 'market', 'today', 'wanted', 'contact'] as const

/** Places of the page that links may name. */
export const anchors = ids

function Way({
  flow: { title, steps, end },
  className
}: {
  readonly flow: Flow
  readonly className: string
}) {
  return (
    <div className={`flow ${className}`}>
      <h3>{title}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{end}</p>
    </div>
  )
}

/** What ONE is about, in eight slides. */
export default function Pitch({ shell, text }: SitePageProps<PitchText>) {
  const { strings } = shell
  const { problem, approach, product, numbers, market, today, wanted, contact } = text
  return (
    <div className="pitch">
      <SlideNav label={text.nav} slides={ids.map((id) => ({ id, title: text[id].eyebrow }))} />
      <Slide id="problem" text={problem} level={1}>
        <figure>
          <Drawing name="scale" />
          <figcaption>{problem.caption}</figcaption>
        </figure>
      </Slide>
      <Slide id="approach" text={approach} className="slide-band">
        <div className="flows">
          <Way flow={approach.usual} className="flow-usual" />
          <Way flow={approach.ours} className="flow-ours" />
        </div>
      </Slide>
      <Slide id="product" text={product} className="slide-rows">
        <ul className="tools">
          {product.items.map(({ drawing, title, text: about, link }) => (
            <li key={title}>
              <ProductDrawing name={drawing} />
              <h3>{title}</h3>
              <p>{about}</p>
              <TextLink link={link} strings={strings} />
            </li>
          ))}
        </ul>
      </Slide>
      <Slide id="numbers" text={numbers} className="slide-rows slide-loud">
        <FigureList items={numbers.items} className="numbers" />
      </Slide>
      <Slide id="market" text={market} className="slide-rows">
        <Industries items={market.items} />
      </Slide>
      <Slide
        id="today"
        text={today}
        className="slide-band"
        below={<Entries items={today.items} strings={strings} className="facts" />}
      >
        <figure className="accounts">
          <Drawing name="accounts" />
          <figcaption>
            <dl>
              {today.accounts.map(({ count, label }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{count}</dd>
                </div>
              ))}
            </dl>
          </figcaption>
        </figure>
      </Slide>
      <Slide
        id="wanted"
        text={wanted}
        className="slide-turned"
        below={<Entries items={wanted.items} strings={strings} className="facts" />}
      >
        <Drawing name="places" />
      </Slide>
      <Slide
        id="contact"
        text={contact}
        className="slide-band"
        below={<Actions actions={contact.actions} strings={strings} />}
      >
        <Drawing name="camera" />
      </Slide>
    </div>
  )
}

import type { MarkdownComponentProps } from 'sitegen/theme'
import '../styles/preset-drawings.css'

const english = {
  light: 'Light',
  dark: 'Dark',
  site: 'Teahouse',
  links: ['Teas', 'Journal'],
  order: 'Order',
  heading: 'Tea from the hills, ',
  accent: 'in two days',
  lead: 'Picked by hand on nine small farms, packed on Mondays, on your table on Wednesdays.',
  read: 'How we pick',
  cards: [
    ['Green', 'Steamed on the day it is picked. Tastes of grass and chestnut.'],
    ['Black', 'Withered for a night, rolled by hand. Strong enough for milk.']
  ],
  title: 'Brew a pot',
  text: 'Warm the pot first, then use a spoon of tea for each cup. Green tea wants 70 °C; black tea wants boiling water and ',
  link: 'three minutes'
}

const german: typeof english = {
  light: 'Hell',
  dark: 'Dunkel',
  site: 'Teehaus',
  links: ['Tees', 'Journal'],
  order: 'Bestellen',
  heading: 'Tee aus den Bergen, ',
  accent: 'in zwei Tagen',
  lead: 'Auf neun kleinen Höfen von Hand gepflückt, montags gepackt, mittwochs auf Ihrem Tisch.',
  read: 'Wie wir pflücken',
  cards: [
    ['Grün', 'Am Tag der Ernte gedämpft. Schmeckt nach Gras und Kastanie.'],
    ['Schwarz', 'Eine Nacht gewelkt, von Hand gerollt. Verträgt auch Milch.']
  ],
  title: 'Eine Kanne aufgießen',
  text: 'Zuerst die Kanne wärmen, dann ein Löffel Tee je Tasse. Grüner Tee will 70 °C, schwarzer kochendes Wasser und ',
  link: 'drei Minuten'
}

/** A page in a preset, in both colour modes. It is a picture: nothing in it can be read aloud or reached with a keyboard. */
export default function PresetDrawings({ name, lang }: MarkdownComponentProps & { readonly name: string }) {
  const text = lang.startsWith('de') ? german : english
  return (
    <div className="drawings">
      {(['light', 'dark'] as const).map((mode) => (
        <figure key={mode}>
          <figcaption>{text[mode]}</figcaption>
          <div className="drawing-frame" data-preset={name} data-theme={mode} aria-hidden="true">
            <div className="drawing-page">
              <div className="drawing-navbar drawing-bold">
                <b>{text.site}</b>
                {text.links.map((label) => (
                  <span key={label}>{label}</span>
                ))}
                <span className="drawing-button">{text.order}</span>
              </div>
              <div className="drawing-hero drawing-bold">
                <div className="drawing-headline">
                  {text.heading}
                  <em>{text.accent}</em>
                </div>
                <div className="drawing-lead">{text.lead}</div>
                <div className="drawing-row">
                  <span className="drawing-button">{text.order}</span>
                  <span className="drawing-button drawing-secondary">{text.read}</span>
                </div>
              </div>
              <div className="drawing-cards">
                {text.cards.map(([title, about]) => (
                  <div key={title}>
                    <b>{title}</b>
                    {about}
                  </div>
                ))}
              </div>
              <div className="drawing-text">
                <b>{text.title}</b>
                <div>
                  {text.text}
                  <u>{text.link}</u>.
                </div>
                <div className="drawing-code">
                  <i>const</i> pot = <s>brew</s>({'{ '}tea: <q>'black'</q>, minutes: <kbd>3</kbd>
                  {' }'})
                </div>
              </div>
            </div>
          </div>
        </figure>
      ))}
    </div>
  )
}

// The products around the network, each with a piece of its screen. The pieces are text, so that they stay sharp, follow
// the colour mode and can be read on a phone.

import type { Strings } from 'sitegen/theme'
import Coloured from './Coloured.tsx'
import { verilog } from './highlight.ts'
import SectionHead, { type SectionHeadText } from './SectionHead.tsx'
import TextLink, { type LinkText } from './TextLink.tsx'

interface Product {
  readonly title: string
  readonly text: string
  readonly link: LinkText
}

export interface ScreensText extends SectionHeadText {
  readonly studio: Product & {
    readonly screen: {
      readonly file: string
      readonly code: string
      readonly commands: readonly string[]
      readonly result: string
    }
  }
  readonly controller: Product & {
    readonly screen: {
      readonly title: string
      readonly columns: readonly string[]
      readonly rows: readonly (readonly string[])[]
      readonly status: string
    }
  }
}

function Editor({ screen }: { readonly screen: ScreensText['studio']['screen'] }) {
  return (
    <figure className="screen">
      <figcaption>{screen.file}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what may scroll must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>
          <Coloured code={screen.code.trimEnd()} language={verilog} />
        </code>
      </pre>
      <p className="screen-foot">
        {screen.commands.map((line) => (
          <code key={line}>{`$ ${line}`}</code>
        ))}
        <code>{screen.result}</code>
      </p>
    </figure>
  )
}

function Signals({ screen }: { readonly screen: ScreensText['controller']['screen'] }) {
  return (
    <figure className="screen">
      <figcaption>{screen.title}</figcaption>
      <table>
        <thead>
          <tr>
            {screen.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {screen.rows.map(([signal, ...cells]) => (
            <tr key={signal}>
              <th scope="row">{signal}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="screen-foot">{screen.status}</p>
    </figure>
  )
}

/** Two products side by side, the wider one first. */
export default function Screens({
  text,
  strings
}: {
  readonly text: ScreensText
  readonly strings: Strings
}) {
  const { studio, controller } = text
  const about = ({ title, text: description, link }: Product) => (
    <div>
      <h3>{title}</h3>
      <p>{description}</p>
      <TextLink link={link} strings={strings} />
    </div>
  )
  return (
    <section className="section home-screens">
      <SectionHead text={text} />
      <ul>
        <li>
          <Editor screen={studio.screen} />
          {about(studio)}
        </li>
        <li>
          <Signals screen={controller.screen} />
          {about(controller)}
        </li>
      </ul>
    </section>
  )
}

// What a camera looks at in an industry. What it is stands beside it as text.

import { upTo } from './drawing.ts'

/** Bottles on a belt; one cap is tilted. */
function Bottles() {
  return (
    <>
      <path className="thin" d="M4 108h232" />
      {upTo(4).map((index) => (
        <g key={index} transform={`translate(${22 + index * 54} 0)`}>
          <path className="solid" d="M2 108V66q0-10 8-16V34h14v16q8 6 8 16v42z" />
          <path
            className={index === 2 ? 'fill' : 'thin solid'}
            d="M8 20h18v10H8z"
            transform={index === 2 ? 'rotate(-12 17 25)' : undefined}
          />
        </g>
      ))}
    </>
  )
}

/** Turned rings; one has a scratch. */
function Rings() {
  return (
    <>
      {[44, 120, 196].map((x) => (
        <g key={x}>
          <circle className="solid" cx={x} cy="60" r="32" />
          <circle className="thin" cx={x} cy="60" r="27" />
          <circle className="solid" cx={x} cy="60" r="14" />
        </g>
      ))}
      <path className="accent" d="M134 80l8-15" strokeLinecap="round" strokeWidth="3" />
    </>
  )
}

/** A boom with its cameras above the rows; one nozzle is open. */
function Sprayer() {
  return (
    <>
      <path className="line" d="M12 26h216" />
      {upTo(5).map((index) => {
        const x = 28 + index * 46
        return (
          <g key={index}>
            <path className="solid" d={`M${x - 6} 26h12v12h-12z`} />
            <path className="thin" d={`M${x} 40L${x - 24} 104M${x} 40L${x + 24} 104`} />
            <path className="solid" d={`M${x} 106q-10-4-12-14q10 2 12 14q2-12 12-14q-2 10-12 14z`} />
          </g>
        )
      })}
      <path className="accent" d="M166 44v30M158 46l-8 28M174 46l8 28" />
      <path className="thin" d="M4 106h232" />
    </>
  )
}

/** A blister with ten tablets, one of them chipped. */
function Blister() {
  return (
    <>
      <rect className="solid" x="16" y="14" width="208" height="92" rx="10" />
      {upTo(10).map((index) => (
        <circle
          key={index}
          className={index === 7 ? 'thin' : 'thin solid'}
          cx={44 + (index % 5) * 38}
          cy={38 + Math.floor(index / 5) * 44}
          r="13"
        />
      ))}
      <path className="fill" d="M120 82h13a13 13 0 1 1-8-12z" />
    </>
  )
}

/** The drawings by name, each on a ground of 240 by 120. */
export const industries = { bottles: Bottles, rings: Rings, sprayer: Sprayer, blister: Blister }

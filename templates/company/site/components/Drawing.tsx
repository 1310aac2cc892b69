/** A point on a ring: degrees from the right, clockwise. */
const onRing = (radius: number, degrees: number): readonly [x: number, y: number] => [
  260 + radius * Math.cos((degrees * Math.PI) / 180),
  230 + radius * Math.sin((degrees * Math.PI) / 180)
]

const number = (value: number): string => value.toFixed(1)

const arc = (radius: number, from: number, to: number): string => {
  const [startX, startY] = onRing(radius, from)
  const [endX, endY] = onRing(radius, to)
  return `M${number(startX)} ${number(startY)}A${radius} ${radius} 0 0 1 ${number(endX)} ${number(endY)}`
}

const rings = [78, 138, 198]
const arcs = [arc(78, 200, 320), arc(138, 20, 110), arc(198, 250, 330)]
const dots = [
  [78, 320],
  [138, 110],
  [138, 235],
  [198, 330],
  [198, 165]
] as const

/** Decoration of the hero in the colours of the theme. Replace it with a picture of your product. */
export default function Drawing() {
  return (
    <svg className="drawing" viewBox="0 0 520 460" aria-hidden="true">
      {rings.map((radius) => (
        <circle key={radius} className="drawing-ring" cx="260" cy="230" r={radius} />
      ))}
      {arcs.map((path) => (
        <path key={path} className="drawing-arc" d={path} />
      ))}
      {dots.map(([radius, degrees]) => {
        const [x, y] = onRing(radius, degrees)
        return (
          <circle key={`${radius} ${degrees}`} className="drawing-dot" cx={number(x)} cy={number(y)} r="7" />
        )
      })}
      <circle className="drawing-core" cx="260" cy="230" r="34" />
    </svg>
  )
}

export default function Gauge({ value }: { readonly value: string }) {
  if (Number.isNaN(Number(value))) throw new Error(`\`${value}\` is no number`)
  return <meter value={value} />
}

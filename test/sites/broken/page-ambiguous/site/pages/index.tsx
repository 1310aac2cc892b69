export default function Home() {
  return <h1>Bread</h1>
}

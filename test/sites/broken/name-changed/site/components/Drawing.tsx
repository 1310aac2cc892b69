export default function Drawing() {
  return <div data-woken="" />
}

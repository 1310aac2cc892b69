export default async () => {
  throw new Error('there is no token in RELEASES_TOKEN')
}

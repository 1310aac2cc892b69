export default {
  name: 'glossary',
  remark: () => () => {
    throw new Error('there are no terms')
  }
}

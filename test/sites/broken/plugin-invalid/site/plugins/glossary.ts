export default {
  name: 'glossary',
  remarc: () => () => {}
}

export default { name: 'glossary' }

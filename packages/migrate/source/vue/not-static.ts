/** Why a template cannot be written as HTML: `@click`. Thrown and caught within the conversion of Vue. */
export class NotStatic extends Error {}

/** Convert degrees Celsius to Fahrenheit. */
export const fahrenheit = (celsius: number): number => celsius * 1.8 + 32

// saxen ships no types; these are the parts used here.
declare module 'saxen' {
  type Attributes = () => Readonly<Record<string, string>> | false
  export class Parser {
    on(event: 'openTag', look: (name: string, attributes: Attributes) => void): this
    on(event: 'closeTag', look: (name: string) => void): this
    on(event: 'text' | 'cdata' | 'comment' | 'question' | 'attention', look: (raw: string) => void): this
    on(event: 'warn', look: (error: Error) => void): this
    parse(xml: string): unknown
    write(xml: string): this
    end(): unknown
  }
  /** Text as it is read, of the entities that XML has of its own. */
  export const decode: (raw: string) => string
}

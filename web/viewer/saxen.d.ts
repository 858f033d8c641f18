// saxen ships no types; these are the parts used here.
declare module 'saxen' {
  type Attributes = () => Readonly<Record<string, string>> | false
  export class Parser {
    on(event: 'openTag', look: (name: string, attributes: Attributes) => void): this
    on(event: 'closeTag', look: (name: string) => void): this
    on(event: 'text', look: (raw: string) => void): this
    write(xml: string): this
    end(): unknown
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Content = string | number | Html | readonly Html[]

const render = (content: Content): string => {
  if (content instanceof Html) return content.text
  if (Array.isArray(content)) return content.map(render).join('')
  return String(content).replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** A template that escapes its values, except values that are templates themselves. */
export const html = (strings: TemplateStringsArray, ...values: Content[]): Html =>
  new Html(strings.reduce((text, part, index) => `${text}${render(values[index - 1] ?? '')}${part}`))

export type { Html }

const inBogota = { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'America/Bogota' } as const
const time = new Intl.DateTimeFormat('es-CO', inBogota)
export const timeHtml = (at: Date): Html =>
  html`<time datetime="${at.toISOString()}">${time.format(at)}</time>`

export const htmlPage = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/estilo.css">
</head>
<body>
<header><a href="/">Banco · sitio principal</a><nav aria-label="Principal"><a href="/correo">Correo</a> <a href="/garantias">Garantías</a> <a href="/archivos-grandes">Archivos grandes</a> <a href="/formularios">Formularios</a></nav></header>
<main>${body}</main>
</body>
</html>
`.text

import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

const inBogota = { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'America/Bogota' } as const
const time = new Intl.DateTimeFormat('es-CO', inBogota)
export const timeHtml = (at: Date): Html =>
  html`<time datetime="${at.toISOString()}">${time.format(at)}</time>`

export const htmlPage = (title: string, body: Html): Html =>
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
`

// The page that browsers show for a feed: its purpose and its pages. One style sheet for RSS and Atom; it uses the site's own
// CSS, so the policy needs no additional sources.

import { t } from '../../base/strings.ts'
import { withBase } from '../../graph/resolve.ts'
import type { PlanContext } from '../../plan/plan-context.ts'
import { policyElement, sitePolicy } from '../../plan/policy/policy.ts'
import { hostRules } from '../../plan/policy/site-hosts.ts'
import { escapeXml } from './xml.ts'

/**
 * The style sheet of the feeds of a collection, in XSLT 1.0, the version that browsers support.
 *
 * @param home the page that it links to
 */
export function feedStylesheet(
  context: PlanContext,
  locale: string,
  home: { readonly path: string; readonly label: string }
): string {
  const { graph, bundle } = context
  const strings = graph.theme.strings[locale] ?? {}
  const text = (key: string) => escapeXml(t(strings, key))
  const { htmlLang = locale, direction = 'ltr' } =
    graph.config.locales.find(({ code }) => code === locale) ?? {}
  // A feed runs no scripts. In XML an empty element has to be closed.
  const policy = policyElement(sitePolicy(hostRules(graph), [])).replace('>', '/>')
  const url = (path: string) => escapeXml(withBase(graph, path))
  return `<?xml version="1.0" encoding="utf-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:atom="http://www.w3.org/2005/Atom" exclude-result-prefixes="atom">
  <xsl:output method="html" version="5" encoding="utf-8" doctype-system="about:legacy-compat"/>
  <xsl:template match="/">
    <html lang="${escapeXml(htmlLang)}" dir="${direction}" data-theme="${graph.config.theme.colorMode.default}">
      <head>
        ${policy}
        <title><xsl:value-of select="rss/channel/title | atom:feed/atom:title"/></title>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <link rel="stylesheet" href="${url(bundle.client.style)}"/>
      </head>
      <body>
        <main class="page-column feed">
          <header class="page-title">
            <h1><xsl:value-of select="rss/channel/title | atom:feed/atom:title"/></h1>
            <p class="lead">${text('feed.about')}</p>
            <p><code><xsl:value-of select="rss/channel/atom:link/@href | atom:feed/atom:link[@rel='self']/@href"/></code></p>
            <p><a class="more" href="${url(home.path)}">${escapeXml(home.label)}</a></p>
          </header>
          <ul class="post-lines">
            <xsl:apply-templates select="rss/channel/item | atom:feed/atom:entry"/>
          </ul>
        </main>
      </body>
    </html>
  </xsl:template>
  <xsl:template match="item">
    <li><a href="{link}"><xsl:value-of select="title"/></a><time><xsl:value-of select="substring(pubDate, 6, 11)"/></time></li>
  </xsl:template>
  <xsl:template match="atom:entry">
    <li><a href="{atom:link[@rel='alternate']/@href}"><xsl:value-of select="atom:title"/></a><time><xsl:value-of select="substring(atom:published, 1, 10)"/></time></li>
  </xsl:template>
</xsl:stylesheet>
`
}

// One page as each tool writes it, shortened, and the same page as sitegen writes it.

const head = (address: string) => `<head><title>Install | Acme</title>
<meta name="description" content="How to install."><meta property="og:title" content="Install">
<link rel="canonical" href="https://acme.example${address}">
<link rel="alternate" hreflang="en" href="https://acme.example${address}">
<link rel="alternate" hreflang="de" href="https://acme.example/de${address}"></head>`

const page = (address: string, body: string) =>
  `<!doctype html><html lang="en">${head(address)}<body>${body}</body></html>`

export const docusaurus = page(
  '/docs/install/',
  `<nav class="navbar">Acme</nav><main><article><nav class="theme-doc-breadcrumbs">Home</nav>
<div class="tocCollapsible_a1 theme-doc-toc-mobile">On this page</div>
<div class="theme-doc-markdown markdown"><header><h1>Install</h1></header><p>Run the <strong>install</strong>er.</p>
<div class="theme-admonition alert"><div class="admonitionHeading_a1"><span><svg><path d="M1"></path></svg></span>note</div>
<div><p>Save “first”.</p></div></div>
<div class="tabs-container"><ul role="tablist" class="tabs"><li role="tab">npm</li><li role="tab">Yarn</li></ul>
<div><div role="tabpanel"><p>Use npm.</p></div><div role="tabpanel" hidden><p>Use Yarn.</p></div></div></div>
<h2 class="anchor" id="next-steps">Next steps<a href="#next-steps" class="hash-link" aria-label="Direct link">\u200b</a></h2>
<div class="codeBlockContainer_a1"><div class="codeBlockTitle_a1">start.sh</div><pre><code><span class="token-line"><span>npm</span> start<br></span><span class="token-line">exit<br></span></code></pre><button>Copy</button></div>
</div><footer class="theme-doc-footer">Edit this page</footer></article></main><footer>Acme</footer>`
)

export const material = page(
  '/docs/install/',
  `<header class="md-header">Acme</header><main class="md-main"><div class="md-sidebar">On this page</div>
<article class="md-content__inner md-typeset"><a class="md-content__button">Edit</a>
<h1 id="install">Install<a class="headerlink" href="#install">¶</a></h1><p>Run the <strong>install</strong>er.</p>
<div class="admonition note"><p class="admonition-title">Note</p><p>Save "first".</p></div>
<div class="tabbed-set"><input type="radio"><div class="tabbed-labels"><label>npm</label><label>Yarn</label></div>
<div class="tabbed-content"><div class="tabbed-block"><p>Use npm.</p></div><div class="tabbed-block"><p>Use Yarn.</p></div></div></div>
<h2 id="next-steps">Next steps<a class="headerlink" href="#next-steps">¶</a></h2>
<div class="highlight"><span class="filename">start.sh</span><pre><code><a name="line-1"></a>npm<span class="w"> </span>start
<a name="line-2"></a>exit
</code></pre></div><aside class="md-source-file">Last update</aside></article></main>`
)

export const vitepress = page(
  '/docs/install/',
  `<header class="VPNav">Acme</header><div class="VPContent"><main class="main"><div class="vp-doc _docs_install"><div>
<h1 id="install">Install <a class="header-anchor" href="#install">\u200b</a></h1><p>Run the <strong>install</strong>er.</p>
<div class="note custom-block"><p class="custom-block-title">NOTE</p><p>Save “first”.</p></div>
<div class="vp-code-group"><div class="tabs"><input type="radio"><label>npm</label><label>Yarn</label></div>
<div class="blocks"><p>Use npm.</p><p>Use Yarn.</p></div></div>
<h2 id="next-steps">Next steps <a class="header-anchor" href="#next-steps">\u200b</a></h2>
<div class="language-bash"><button class="copy"></button><span class="lang">bash</span><pre class="shiki"><code><span class="line"><span>npm</span><span> start</span></span>
<span class="line"><span>exit</span></span></code></pre></div></div></div></main><footer class="VPDocFooter">Next page</footer></div>`
)

export const starlight = page(
  '/docs/install/',
  `<header>Acme</header><main><div class="content-panel"><h1 id="_top">Install</h1></div><div class="content-panel">
<div class="sl-markdown-content"><p>Run the <strong>install</strong>er.</p>
<aside class="starlight-aside"><p class="starlight-aside__title" aria-hidden="true"><svg></svg>Note</p><div><p>Save “first”.</p></div></aside>
<starlight-tabs><ul role="tablist"><li><a role="tab">npm</a></li><li><a role="tab">Yarn</a></li></ul>
<div role="tabpanel"><p>Use npm.</p></div><div role="tabpanel" hidden><p>Use Yarn.</p></div></starlight-tabs>
<div class="sl-heading-wrapper"><h2 id="next-steps">Next steps</h2><a class="sl-anchor-link" href="#next-steps"><span class="sr-only">Section titled Next steps</span></a></div>
<div class="expressive-code"><figure><figcaption class="header"><span class="title">start.sh</span></figcaption><pre><code><div class="ec-line"><div class="code"><span>npm start</span></div></div><div class="ec-line"><div class="code"><span>exit</span></div></div></code></pre></figure></div>
</div><footer>Edit page</footer></div></main>`
)

export const generic = page(
  '/docs/install/',
  `<nav>Acme</nav><main><h1>Install</h1><p>Run the <strong>install</strong>er.</p>
<div><p>Note</p><p>Save “first”.</p></div><p>Use npm.</p><p>Use Yarn.</p>
<h2 id="next-steps">Next steps</h2><pre>npm start
exit</pre></main>`
)

/** @param text what the page has in place of its first paragraph */
export const sitegen = (text = '<p>Run the <strong>install</strong>er.</p>', address = '/docs/install/') =>
  page(
    address,
    `<header>Acme</header><main id="main"><article><header><h1>Install</h1></header><nav>On this page</nav>
<div class="prose">${text}
<aside class="admonition admonition-note"><p class="admonition-title">Note</p><p>Save “first”.</p></aside>
<div class="tabs"><section class="tab"><p class="tab-label">npm</p><p>Use npm.</p></section><section class="tab"><p class="tab-label">Yarn</p><p>Use Yarn.</p></section></div>
<h2 id="next-steps">Next steps<a class="heading-anchor" href="#next-steps" aria-label="Link"></a></h2>
<figure class="code-figure"><figcaption class="code-title">start.sh</figcaption><pre class="code"><code>npm start
exit
</code></pre></figure></div><footer>Edit</footer></article></main>`
  )

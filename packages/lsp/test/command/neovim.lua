-- Run by neovim.test.ts in Debian's Neovim: writes as an author does, and prints what the editor knows.

local shown = {}

local function wait(what, holds)
  if not vim.wait(60000, holds, 50) then error('not in time: ' .. what) end
end

local function ask(client, method, line, column)
  local params = {
    textDocument = { uri = vim.uri_from_bufnr(0) },
    position = { line = line, character = column },
  }
  return vim.lsp.buf_request_sync(0, method, params, 60000)[client].result
end

vim.o.hidden = true
vim.cmd('edit content/en/docs/index.md')
local client = vim.lsp.start_client({
  name = 'sitegen',
  cmd = vim.fn.json_decode(vim.env.SITEGEN_COMMAND),
  root_dir = vim.fn.getcwd(),
})
vim.lsp.buf_attach_client(0, client)
vim.api.nvim_buf_set_lines(0, 2, 3, false, { '[a](./set.md) and [b](./setup.md#linux)' })
wait('a message', function() return #vim.diagnostic.get(0) == 1 end)
shown.message = vim.diagnostic.get(0)[1].message

vim.api.nvim_buf_set_lines(0, 2, 3, false, { '[a](./setup.md) and [b](./setup.md#linux)' })
wait('no message', function() return #vim.diagnostic.get(0) == 0 end)
shown.hover = ask(client, 'textDocument/hover', 2, 8).contents.value
shown.completion = vim.tbl_map(
  function(item) return item.label end,
  ask(client, 'textDocument/completion', 2, 35).items
)

vim.api.nvim_win_set_cursor(0, { 3, 36 })
vim.lsp.buf.rename('ubuntu')
wait('the new id', function()
  return vim.api.nvim_buf_get_lines(0, 2, 3, false)[1] == '[a](./setup.md) and [b](./setup.md#ubuntu)'
end)
vim.cmd('wall')
io.stdout:write(vim.fn.json_encode(shown))
vim.lsp.stop_client(client)
vim.cmd('qall!')

document.title = 'ran'

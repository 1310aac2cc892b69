// One request in all languages.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { encoded } from '../source/read/examples.ts'
import { requestLanguages } from '../source/requests/languages.ts'

const post = {
  method: 'POST',
  url: 'https://a.example/pets?kind=dog',
  headers: [
    ['Content-Type', 'application/json'],
    ['X-Key', "it's"]
  ],
  body: '{\n  "name": "Rex"\n}'
} as const

const texts: Readonly<Record<string, string>> = {
  curl: `curl -X POST 'https://a.example/pets?kind=dog' \\
  -H 'Content-Type: application/json' \\
  -H 'X-Key: it'\\''s' \\
  -d '{
  "name": "Rex"
}'`,
  JavaScript: `const response = await fetch("https://a.example/pets?kind=dog", {
  method: 'POST',
  headers: {
    "Content-Type": "application/json",
    "X-Key": "it's"
  },
  body: JSON.stringify({
    "name": "Rex"
  })
})`,
  Python: `import requests

response = requests.request(
    "POST",
    "https://a.example/pets?kind=dog",
    headers={
        "X-Key": "it's",
    },
    json={
        "name": "Rex",
    },
)`,
  Go: `body := strings.NewReader(\`{
  "name": "Rex"
}\`)
request, err := http.NewRequest("POST", "https://a.example/pets?kind=dog", body)
if err != nil {
	log.Fatal(err)
}
request.Header.Set("Content-Type", "application/json")
request.Header.Set("X-Key", "it's")
response, err := http.DefaultClient.Do(request)`,
  Java: `var request = HttpRequest.newBuilder(URI.create("https://a.example/pets?kind=dog"))
    .header("Content-Type", "application/json")
    .header("X-Key", "it's")
    .method("POST", HttpRequest.BodyPublishers.ofString("""
{
  "name": "Rex"
}
"""))
    .build();
var response = HttpClient.newHttpClient()
    .send(request, HttpResponse.BodyHandlers.ofString());`,
  'C#': `using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("POST"), "https://a.example/pets?kind=dog");
request.Headers.Add("X-Key", "it's");
request.Content = new StringContent("""
{
  "name": "Rex"
}
""", Encoding.UTF8, "application/json");
using var response = await client.SendAsync(request);`,
  PHP: `$curl = curl_init('https://a.example/pets?kind=dog');
curl_setopt_array($curl, [
    CURLOPT_CUSTOMREQUEST => 'POST',
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        'Content-Type: application/json',
        'X-Key: it\\'s',
    ],
    CURLOPT_POSTFIELDS => '{
  "name": "Rex"
}',
]);
$response = curl_exec($curl);`
}

for (const { label, write } of requestLanguages) test(label, () => assert.equal(write(post), texts[label]))

const upload = {
  method: 'POST',
  url: 'https://a.example/photos',
  headers: [['Content-Type', 'multipart/form-data']],
  body: '',
  fields: [
    { name: 'photo', value: 'photo', isFile: true },
    { name: 'title', value: "Rex's", isFile: false }
  ]
} as const

test('a form with a file', () =>
  assert.equal(
    requestLanguages.map(({ write }) => write(upload)),
    [
      `curl -X POST 'https://a.example/photos' \\
  -F 'photo=@photo' \\
  -F 'title=Rex'\\''s'`,
      `const body = new FormData()
body.append("photo", file)
body.append("title", "Rex's")
const response = await fetch("https://a.example/photos", {
  method: 'POST',
  body
})`,
      `import requests

response = requests.request(
    "POST",
    "https://a.example/photos",
    files={
        "photo": open("photo", "rb"),
    },
    data={
        "title": "Rex's",
    },
)`,
      `var body bytes.Buffer
form := multipart.NewWriter(&body)
file, err := os.Open("photo")
if err != nil {
	log.Fatal(err)
}
part, err := form.CreateFormFile("photo", "photo")
if err != nil {
	log.Fatal(err)
}
io.Copy(part, file)
form.WriteField("title", "Rex's")
form.Close()
request, err := http.NewRequest("POST", "https://a.example/photos", &body)
if err != nil {
	log.Fatal(err)
}
request.Header.Set("Content-Type", form.FormDataContentType())
response, err := http.DefaultClient.Do(request)`,
      String.raw`var body = HttpRequest.BodyPublishers.concat(
    HttpRequest.BodyPublishers.ofString("--form-boundary\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"photo\"\r\n\r\n"),
    HttpRequest.BodyPublishers.ofFile(Path.of("photo")),
    HttpRequest.BodyPublishers.ofString("\r\n"),
    HttpRequest.BodyPublishers.ofString("--form-boundary\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nRex's\r\n"),
    HttpRequest.BodyPublishers.ofString("--form-boundary--\r\n")
);
var request = HttpRequest.newBuilder(URI.create("https://a.example/photos"))
    .header("Content-Type", "multipart/form-data; boundary=form-boundary")
    .method("POST", body)
    .build();
var response = HttpClient.newHttpClient()
    .send(request, HttpResponse.BodyHandlers.ofString());`,
      `using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("POST"), "https://a.example/photos");
request.Content = new MultipartFormDataContent
{
    { new StreamContent(File.OpenRead("photo")), "photo", "photo" },
    { new StringContent("Rex's"), "title" },
};
using var response = await client.SendAsync(request);`,
      `$curl = curl_init('https://a.example/photos');
curl_setopt_array($curl, [
    CURLOPT_CUSTOMREQUEST => 'POST',
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_POSTFIELDS => [
        'photo' => new CURLFile('photo'),
        'title' => 'Rex\\'s',
    ],
]);
$response = curl_exec($curl);`
    ]
  ))

test('JSON in Python, and text that ends a block of text elsewhere', () => {
  const json = (value: unknown) => ({
    ...post,
    headers: post.headers.slice(0, 1),
    body: JSON.stringify(value, null, 2)
  })
  const [, , inPython, , inJava, inCsharp] = requestLanguages.map(({ write }) =>
    write(json({ a: [true, null, 1.5, {}, []], b: '"""\\' }))
  )
  assert.match(
    String(inPython),
    'json={\n        "a": [\n            True,\n            None,\n            1.5,\n            {},\n            [],\n        ],'
  )
  assert.match(String(inJava), String.raw`"b": "\\"\\"\\"\\\\"`)
  assert.match(String(inCsharp), 'new StringContent("""\n{')
})

test('fields of a form: lists, objects, and keys in brackets', () => {
  const value = { a: [1, 2], b: { c: true }, d: { e: ['f'] } }
  const node = { file: {} as never, path: [], value: { encoding: { d: { style: 'deepObject' } } } }
  assert.equal(
    encoded('application/x-www-form-urlencoded', value, node).text.split('&').map(decodeURIComponent),
    ['a=1', 'a=2', 'b={"c":true}', 'd[e][0]=f']
  )
})

test('a request without anything', () =>
  assert.equal(
    requestLanguages
      .slice(0, 2)
      .map(({ write }) => write({ method: 'GET', url: 'https://a.example', headers: [], body: '' })),
    ["curl 'https://a.example'", 'const response = await fetch("https://a.example")']
  ))

import { chromium } from "@playwright/test";
const origin="http://localhost:4103";
const b=await chromium.launch({executablePath:"/usr/bin/chromium-headless-shell",args:["--no-sandbox","--disable-gpu"]});
const jobs = JSON.parse(process.argv[2]);
for (const {name, path, w=1440, h=900, js=true, full=false, act} of jobs) {
  const c=await b.newContext({viewport:{width:w,height:h},javaScriptEnabled:js,locale:"ro-RO",timezoneId:"Europe/Bucharest",hasTouch:w<500,isMobile:w<500, reducedMotion:"reduce"});
  await c.request.post(origin+"/api/admin/login",{data:{username:"ana",password:"o-parola-destul-de-lunga"}});
  const p=await c.newPage(); p.on("console",m=>m.type()==="error"&&console.log(name,m.text()));
  p.on("pageerror",e=>console.log(name,String(e)));
  await p.goto(origin+path); if(js) await p.waitForFunction(()=>history.scrollRestoration==="manual");
  if (act) await (new Function("p","return (async()=>{"+act+"})()"))(p);
  const sw=await p.evaluate(()=>[document.documentElement.scrollWidth,innerWidth]).catch(()=>0); if(sw&&sw[0]>sw[1]) console.log(name,"WIDE",sw);
  await p.screenshot({path:`/tmp/wb/${name}.png`,fullPage:full});
  await c.close();
}
await b.close();

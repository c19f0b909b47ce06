import { spawn } from "node:child_process";
import http from "node:http";
import { readdirSync, readFileSync } from "node:fs";
const port=4240, args=process.argv.slice(2);
const child=spawn("node",["--max-semi-space-size=4",...args,process.env.ENTRY??"server.ts"],{env:{...process.env,MALLOC_ARENA_MAX:"1",MALLOC_TRIM_THRESHOLD_:"131072",MALLOC_MMAP_THRESHOLD_:"32768",NODE_ENV:"production",DATA_DIR:"/tmp/doors-cost-run",PORT:String(port),TRUST_PROXY:"1"},stdio:["ignore","inherit","inherit"]});
const get=(path,from)=>new Promise((ok,no)=>{const r=http.request({port,host:"127.0.0.1",path,headers:{"X-Forwarded-For":from,Host:`localhost:${port}`,"X-Forwarded-Proto":"http"}},res=>{let n=0;res.on("data",d=>n+=d.length);res.on("end",()=>ok({status:res.statusCode,n,loc:res.headers.location}))});r.on("error",no);r.end()});
const sleep=ms=>new Promise(r=>setTimeout(r,ms));
const cpu=()=>{const t=`/proc/${child.pid}/task`;let per={};let sum=0;for(const x of readdirSync(t)){const v=Number(readFileSync(`${t}/${x}/schedstat`,"utf8").split(" ")[0])/1e6;per[x]=v;sum+=v}return {sum,per}};
for(;;){try{const r=await get("/up","1.1.1.1");if(r.status===200)break}catch{}await sleep(50)}
for (const a of ["/produse?q=gazzon","/plan","/produse/turfline-sport","/compara","/sitemap.xml"]) await get(a,"10.9.9.9");
const idle=async(name)=>{const b=cpu().sum;await sleep(1000);console.log(name,"idle cpu in 1s",(cpu().sum-b).toFixed(1))};
for(let s=0;s<60;s++){const b=cpu().sum;await sleep(1000);const u=cpu().sum-b;process.stdout.write(u.toFixed(0)+" ");if(u<25)break}console.log();
const plan=(slug,turn)=>Array.from({length:10},(_,p)=>`nume=P&suprafata=${990-turn*10-p}&um=ha&produs=${slug}`).join("&");
const kinds={
 "plan g":t=>`/plan?${plan("turfline-sport",t)}`,
 "plan odd":t=>`/plan?${plan("turfline-umbra",t)}`,
 "product area":t=>`/produse/turfline-sport?suprafata=${99-t}&um=ha`,
 "words":t=>`/produse?q=${Array.from({length:8},(_,w)=>"scpdmaifelrtubnog".slice((t+w)%9).slice(0,1)).join("+")}`,
 "gazon":t=>`/gazon?page=${t+2}`,
 "pdf":t=>`/produse/${slugs[t]}/fisa.pdf`,
};
import Database from "better-sqlite3";
const slugs=new Database("/tmp/doors-cost-run/site.db",{readonly:true}).prepare("SELECT slug FROM products WHERE is_published=1 ORDER BY id DESC LIMIT 200").pluck().all();
let i=0;
for(const [n,of] of Object.entries(kinds)){const cs=[],mains=[];for(let t=0;t<8;t++){const b=cpu();const r=await get(of(t),`10.${i}.0.${t}`);const a=cpu();cs.push(Math.round(a.sum-b.sum));mains.push(Math.round((a.per[child.pid]-b.per[child.pid])));if(r.status!==200)console.log(n,r)}i++;console.log(n,"all",cs.join(" "),"| main",mains.join(" "))}
await idle("end");
child.kill("SIGTERM");
